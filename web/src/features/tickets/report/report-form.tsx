import { transcriptionLength } from '@nagrik/contract/limits'
import { type FormEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { storedSession } from '#platform/session-store.ts'
import type { SentReport } from './api.ts'
import { CategoryBanner } from './category-banner.tsx'
import { type ChosenCategory, namesOf } from './chosen-category.ts'
import { DraftNote } from './draft/draft-note.tsx'
import type { DraftContent } from './draft/model.ts'
import type { OpenDraft } from './draft/open-draft.ts'
import { useIsKept, useKeeping } from './draft/use-draft.ts'
import { type EvidenceItem, hasSound, photoElsewhere } from './evidence/evidence.ts'
import { EvidenceSection } from './evidence/evidence-section.tsx'
import { useEvidence } from './evidence/use-evidence.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { LocationSection } from './location/location-section.tsx'
import { useBlock } from './location/use-block.ts'
import { useReportLocation } from './location/use-report-location.ts'
import {
  emptyFields,
  isDescribed,
  isWritten,
  problemsOf,
  type ReportFields,
  type ReportProblems,
  reportBody,
} from './model.ts'
import { NearbyTickets } from './nearby/nearby-tickets.tsx'
import { useHeld } from './nearby/use-held.ts'
import { useNearby } from './nearby/use-nearby.ts'
import { ProblemSection } from './problem-section.tsx'
import styles from './report-form.module.css'
import { SubmitArea } from './submit-area.tsx'

interface ReportFormProps {
  draft: OpenDraft
  /** As the address names them. */
  named: Pick<DraftContent, 'category' | 'subcategory'>
  category: ChosenCategory | undefined
  /** What the draft was about before. */
  begun: ChosenCategory | undefined
  blocks: string[]
  tileUrl: string
  sending: boolean
  /** What is sent is on this device until it has arrived. */
  isSentKept: boolean
  error: string | null
  onSubmit: (body: SentReport, evidence: EvidenceItem[]) => void
  onStartAfresh: () => void
  /** The button that emptied it had the focus, and is gone. */
  takesFocus: boolean
}

/** The quick report: the evidence, where, and what. Who takes out a phone to report takes the photo first. */
export function ReportForm({ draft, category, begun, blocks, tileUrl, sending, ...props }: ReportFormProps) {
  const { t } = useTranslation()
  const { found } = draft
  const [fields, setFields] = useState(() => found?.written?.fields ?? emptyFields(category !== undefined))
  const [tried, setTried] = useState(false)
  const location = useReportLocation(found?.written?.place)
  const nearby = useNearby(category?.category, location.pin)
  const { isHeld, handlers } = useHeld()
  const evidence = useEvidence(draft)
  useEffect(() => {
    if (props.takesFocus) document.getElementById(places.evidence)?.focus()
  }, [props.takesFocus])
  const change = (part: Partial<ReportFields>) => setFields((before) => ({ ...before, ...part }))
  const hasContent = evidence.items.length > 0 || isWritten(fields) || Boolean(location.kept.typed?.trim())
  const hear = (sentence: string) =>
    setFields((before) => ({
      ...before,
      transcription: `${before.transcription} ${sentence}`.trim().slice(0, transcriptionLength.max),
    }))
  const { block, knownFrom } = useBlock(fields.block, location.pin)
  const complete = { ...fields, block }
  useKeeping(draft, hasContent ? { ...props.named, fields, place: location.kept } : null)
  const { reading, recording } = evidence
  const isAdding = reading || recording
  const isKept = useIsKept(draft) && !isAdding

  const problems = () =>
    problemsOf({
      signedIn: storedSession().token !== null,
      category,
      fields: complete,
      evidence: evidence.items,
    })
  const shown: ReportProblems = tried ? problems() : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isDescribed(fields) || isAdding || sending) return
    // What is missing stands there before the first of it is brought into view.
    flushSync(() => setTried(true))
    const found = problems()
    if (Object.keys(found).length > 0) return focusFirst(found)
    if (!category) return
    const { pin, sentAddress: address } = location
    const { offered: nearbyOffered } = nearby
    props.onSubmit(
      reportBody({ category, fields: complete, evidence: evidence.items, pin, address, nearbyOffered }),
      evidence.items,
    )
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.whole}>
        <CategoryBanner chosen={category} error={shown.category && t(shown.category)} />
        {found && (
          <DraftNote
            savedAt={found.savedAt}
            begunAs={begun && category && namesOf(begun) !== namesOf(category) ? namesOf(begun) : undefined}
            isBusy={isAdding}
            onStartAfresh={props.onStartAfresh}
          />
        )}
      </div>
      <div className={styles.column}>
        <EvidenceSection
          number={1}
          evidence={evidence}
          tileUrl={tileUrl}
          transcription={fields.transcription}
          onTranscription={(transcription) => change({ transcription })}
          onHeard={hear}
          error={shown.evidence && t(shown.evidence)}
        />
        <LocationSection
          number={2}
          location={location}
          blocks={blocks}
          photoPlace={
            location.position || location.asking ? null : photoElsewhere(evidence.items, location.pin)
          }
          block={block}
          blockKnownFrom={knownFrom}
          onBlock={(block) => change({ block })}
          blockError={shown.block && t(shown.block)}
        />
      </div>
      <div className={styles.column} {...handlers}>
        <NearbyTickets
          isHeld={isHeld}
          category={category?.category}
          tickets={nearby.tickets}
          onPass={() => document.getElementById('report-description')?.focus()}
        />
        <ProblemSection
          number={3}
          fields={fields}
          defaultTitle={category ? namesOf(category) : ''}
          isRecording={recording}
          hasSound={hasSound(evidence.items)}
          onChange={change}
          onHeard={hear}
        />
        <SubmitArea
          described={isDescribed(fields)}
          reading={reading}
          recording={recording}
          sending={sending}
          error={shown.session ? t(shown.session) : props.error}
        />
      </div>
      <LeaveGuard
        unsaved={isAdding || (sending ? !props.isSentKept : hasContent && !isKept)}
        isKept={isKept}
      />
    </form>
  )
}

const places = { category: 'report-category', block: 'report-block', evidence: 'report-evidence' }

/** The first missing thing comes into view and takes the focus; a lost session is told beside the button. */
function focusFirst(problems: ReportProblems): void {
  if (problems.session) return
  const place = problems.category ? places.category : problems.evidence ? places.evidence : places.block
  const element = document.getElementById(place)
  if (!element) return
  element.focus({ preventScroll: true })
  const isTall = element.offsetHeight > window.innerHeight / 2
  element.scrollIntoView({ block: isTall ? 'start' : 'center' })
}
