import { defaultTitle } from '@nagrik/contract/tickets'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { storedSession } from '#platform/session-store.ts'
import type { SentReport } from './api.ts'
import { CategoryBanner } from './category-banner.tsx'
import type { EvidenceItem } from './evidence/evidence.ts'
import { EvidenceSection } from './evidence/evidence-section.tsx'
import { useEvidence } from './evidence/use-evidence.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { LocationSection } from './location/location-section.tsx'
import { useReportLocation } from './location/use-report-location.ts'
import {
  type ChosenCategory,
  emptyDraft,
  isDescribed,
  problemsOf,
  type ReportDraft,
  type ReportProblems,
  reportBody,
} from './model.ts'
import { NearbyTickets } from './nearby/nearby-tickets.tsx'
import { useNearby } from './nearby/use-nearby.ts'
import { ProblemSection } from './problem-section.tsx'
import styles from './report-form.module.css'
import { SubmitArea } from './submit-area.tsx'

interface ReportFormProps {
  category: ChosenCategory | undefined
  blocks: string[]
  tileUrl: string
  sending: boolean
  error: string | null
  onSubmit: (body: SentReport, evidence: EvidenceItem[]) => void
}

/** The quick report: where, what, and the evidence. */
export function ReportForm({ category, blocks, tileUrl, sending, error, onSubmit }: ReportFormProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(() => emptyDraft(category !== undefined))
  const [tried, setTried] = useState(false)
  const location = useReportLocation()
  const nearby = useNearby(category?.category, location.pin)
  const evidence = useEvidence()
  const change = (part: Partial<ReportDraft>) => setDraft((before) => ({ ...before, ...part }))

  const problems = () =>
    problemsOf({ signedIn: storedSession().token !== null, category, draft, evidence: evidence.items })
  const shown: ReportProblems = tried ? problems() : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isDescribed(draft) || evidence.reading || sending) return
    // What is missing stands there before the first of it is brought into view.
    flushSync(() => setTried(true))
    const found = problems()
    if (Object.keys(found).length > 0) return focusFirst(found)
    if (!category) return
    const { pin, sentAddress: address } = location
    const { offered: nearbyOffered } = nearby
    onSubmit(
      reportBody({ category, draft, evidence: evidence.items, pin, address, nearbyOffered }),
      evidence.items,
    )
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.whole}>
        <CategoryBanner chosen={category} error={shown.category && t(shown.category)} />
      </div>
      <LocationSection
        number={1}
        location={location}
        blocks={blocks}
        block={draft.block}
        onBlock={(block) => change({ block })}
        blockError={shown.block && t(shown.block)}
      />
      <div className={styles.steps}>
        <NearbyTickets
          category={category?.category}
          tickets={nearby.tickets}
          onPass={() => document.getElementById('report-description')?.focus()}
        />
        <ProblemSection
          number={2}
          draft={draft}
          defaultTitle={category ? titleWithout(category) : ''}
          onChange={change}
        />
        <EvidenceSection
          number={3}
          evidence={evidence}
          tileUrl={tileUrl}
          transcription={draft.transcription}
          onTranscription={(change) =>
            setDraft((before) => ({ ...before, transcription: change(before.transcription) }))
          }
          error={shown.evidence && t(shown.evidence)}
        />
        <SubmitArea
          described={isDescribed(draft)}
          reading={evidence.reading}
          sending={sending}
          error={shown.session ? t(shown.session) : error}
        />
      </div>
      <LeaveGuard unsaved={sending || evidence.items.length > 0 || isDescribed(draft)} />
    </form>
  )
}

/** The title of a report whose reporter writes none. */
const titleWithout = ({ category, subcategory }: ChosenCategory): string =>
  defaultTitle(
    nameInLanguage(category.name, category.nameHi),
    subcategory && nameInLanguage(subcategory.name, subcategory.nameHi),
  )

const places = { category: 'report-category', block: 'report-block', evidence: 'report-evidence' }

/** The first missing thing comes into view and takes the focus; a lost session is told beside the button. */
function focusFirst(problems: ReportProblems): void {
  if (problems.session) return
  const place = problems.category ? places.category : problems.block ? places.block : places.evidence
  const element = document.getElementById(place)
  if (!element) return
  element.focus({ preventScroll: true })
  const isTall = element.offsetHeight > window.innerHeight / 2
  element.scrollIntoView({ block: isTall ? 'start' : 'center' })
}
