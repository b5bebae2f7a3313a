import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#domain/categories.ts'
import { installationQuery } from '#platform/installation.ts'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { PageState } from '#ui/page-state.tsx'
import { chosenCategory } from './model.ts'
import { ReportForm } from './report-form.tsx'
import { SendingDialog } from './submission/sending-dialog.tsx'
import { useSubmission } from './submission/use-submission.ts'

/** `category` and `subcategory` come from the address, each an id or a name. */
export function ReportFormPage({ category, subcategory }: { category?: string; subcategory?: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const installation = useQuery(installationQuery)
  const categories = useQuery(categoriesQuery)
  const [round, setRound] = useState(0)
  // A new round is an empty form without evidence.
  const { submission, ...sending } = useSubmission(() => setRound((number) => number + 1))

  const loading = { skeleton: <PageOutline shape="form" />, failure: t('The form could not be loaded') }
  return (
    <>
      <PageState query={installation} {...loading}>
        {({ blocks, tileUrl }) => (
          <PageState query={categories} {...loading}>
            {(all) => (
              <ReportForm
                key={`${category}/${subcategory}/${round}`}
                category={chosenCategory(all, category, subcategory)}
                blocks={blocks}
                tileUrl={tileUrl}
                sending={submission.step !== 'writing' && submission.step !== 'done'}
                error={submission.step === 'writing' ? submission.error : null}
                onSubmit={(body, evidence) => void sending.submit(body, evidence)}
              />
            )}
          </PageState>
        )}
      </PageState>
      <SendingDialog
        submission={submission}
        onRetry={() => void sending.retryUpload()}
        onFinishWithout={sending.finishWithout}
        onReportAnother={() => {
          sending.startOver()
          void navigate({ to: '/quick-report' })
        }}
      />
    </>
  )
}
