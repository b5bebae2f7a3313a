import { VisuallyHidden } from '@mantine/core'
import type { AuditEntry } from '@nagrik/contract/audit'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useTranslation } from 'react-i18next'
import styles from './audit.module.css'
import { inLanguage } from './model.ts'

type Detail = AuditEntry['details'][number]

/** What was changed from what to what, once somebody asks for it; nothing where there is nothing to tell. */
export function AuditDetails({ entry: { details } }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  if (details.length === 0) return null
  return (
    <details className={styles.details}>
      <summary>{t('Details')}</summary>
      <dl className={styles.list}>
        {details.map((detail) => (
          <div key={detail.name.en}>
            <dt>{inLanguage(detail.name)}</dt>
            <dd>
              <Change detail={detail} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Change({ detail: { from, to } }: { detail: Detail }) {
  const { t } = useTranslation()
  if (!from) return to ? inLanguage(to) : '–'
  return (
    <>
      <del className={styles.before}>{inLanguage(from)}</del>
      <IconArrowRight aria-hidden size={14} className={styles.arrow} />
      <VisuallyHidden> {t('becomes')} </VisuallyHidden>
      <ins className={styles.after}>{to ? inLanguage(to) : '–'}</ins>
    </>
  )
}
