import type { Category } from '@nagrik/contract/categories'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#domain/categories.ts'
import { installationQuery } from '#platform/installation.ts'
import { stateOf } from '#platform/outbox/item.ts'
import { storedSession } from '#platform/session-store.ts'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { chosenCategory } from './chosen-category.ts'
import type { OpenDraft } from './draft/open-draft.ts'
import { useDraft } from './draft/use-draft.ts'
import { ReportForm } from './report-form.tsx'
import { SendingDialog } from './submission/sending-dialog.tsx'
import { useSubmission } from './submission/use-submission.ts'

/** `category` and `subcategory` come from the address, each an id or a name. */
export function ReportFormPage({ category, subcategory }: { category?: string; subcategory?: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // Not followed: whoever comes next has a form of their own.
  const [userId] = useState(() => storedSession().user?.id ?? '')
  const installation = useQuery(installationQuery)
  const categories = useQuery(categoriesQuery)
  const [round, setRound] = useState({ number: 0, isAfresh: false })
  const form = `${category}/${subcategory}/${round.number}`
  const draft = useDraft(userId, form)
  // A new round is an empty form without evidence.
  const startRound = (isAfresh: boolean) => setRound(({ number }) => ({ number: number + 1, isAfresh }))
  const { submission, ...sending } = useSubmission(draft, userId, () => startRound(false))

  const skeleton = <PageOutline shape="form" />
  const loading = { skeleton, failure: t('The form could not be loaded') }
  return (
    <>
      <PartState query={installation} {...loading}>
        {({ blocks, tileUrl }) => (
          <PartState query={categories} {...loading}>
            {(all) =>
              draft ? (
                <ReportForm
                  key={form}
                  draft={draft}
                  named={{ category, subcategory }}
                  category={chosenCategory(all, category, subcategory)}
                  begun={begunWith(all, draft)}
                  blocks={blocks}
                  tileUrl={tileUrl}
                  sending={submission.step === 'sending' && stateOf(submission.item) !== 'sent'}
                  isSentKept={submission.step === 'sending' && submission.isKept}
                  error={submission.step === 'writing' ? submission.error : null}
                  onSubmit={(body, evidence) => void sending.submit(body, evidence)}
                  onStartAfresh={() => void draft.discard().then(() => startRound(true))}
                  takesFocus={round.isAfresh}
                />
              ) : (
                skeleton
              )
            }
          </PartState>
        )}
      </PartState>
      <SendingDialog
        submission={submission}
        onRetry={() => void sending.sendAgain()}
        onFinishWithout={() => void sending.finishWithout()}
        // First away: a form that is let go of while its report is sent would ask whether to leave it.
        onReportAnother={() => void navigate({ to: '/quick-report' }).then(sending.startOver)}
      />
    </>
  )
}

/** What a draft that came back was begun about. */
function begunWith(all: Category[], { found }: OpenDraft) {
  return found?.written && chosenCategory(all, found.written.category, found.written.subcategory)
}
