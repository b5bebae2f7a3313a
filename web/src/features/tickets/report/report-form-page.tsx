import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#domain/categories.ts'
import { errorText } from '#platform/error-text.ts'
import { installationQuery } from '#platform/installation.ts'
import { ErrorState } from '#ui/page-state.tsx'
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

  // A failed refresh behind a form that is being filled in changes nothing.
  const failed = [installation, categories].find(({ isError, data }) => isError && !data)
  if (failed) {
    return (
      <ErrorState
        title={t('The form could not be loaded')}
        text={errorText(failed.error, 'Please try again in a moment.')}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  }
  if (!installation.data || !categories.data) return <FormSkeleton />

  const { blocks, tileUrl } = installation.data
  return (
    <>
      <ReportForm
        key={`${category}/${subcategory}/${round}`}
        category={chosenCategory(categories.data, category, subcategory)}
        blocks={blocks}
        tileUrl={tileUrl}
        sending={submission.step !== 'writing' && submission.step !== 'done'}
        error={submission.step === 'writing' ? submission.error : null}
        onSubmit={(body, evidence) => void sending.submit(body, evidence)}
      />
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

function FormSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack role="status" aria-label={t('Loading')}>
      <Skeleton height={72} />
      <Skeleton height={360} />
      <Skeleton height={280} />
    </Stack>
  )
}
