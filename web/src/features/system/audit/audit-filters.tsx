import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { AuditFilter } from '@nagrik/contract/audit'
import { searchLength } from '@nagrik/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translateFound } from '#platform/i18n/i18n.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { auditActionsQuery } from './api.ts'
import styles from './audit.module.css'
import { type FilterName, filterNames, inLanguage } from './model.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

/** All that is given must fit; nothing is asked for before Search is pressed. Folded on phones. */
export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { data: actions = [] } = useQuery(auditActionsQuery)
  const [values, setValues] = useState<AuditFilter>(filter)
  const [errors, setErrors] = useState<Partial<Record<FilterName, string>>>({})
  const set = (name: FilterName) => ({
    value: values[name] ?? '',
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setErrors({})
      setValues((now) => ({ ...now, [name]: value || undefined }))
    },
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    const given = filterNames.flatMap((name) => {
      const value = values[name]?.trim()
      return value ? [[name, value]] : []
    })
    const checked = AuditFilter.safeParse(Object.fromEntries(given))
    if (checked.success) return onFilter(checked.data)
    setErrors(
      Object.fromEntries(
        checked.error.issues.map(({ path, message }) => [String(path[0]), translateFound(message)]),
      ),
    )
  }
  const count = filterNames.filter((name) => filter[name]).length
  const words = { maxLength: searchLength.max }
  return (
    <Panel title={count > 0 ? t('Search ({{number}})', { number: count }) : t('Search')} isFolded={isPhone}>
      <form className={styles.form} noValidate aria-label={t('Search the audit log')} onSubmit={search}>
        <TextInput {...words} label={t('Who')} placeholder={t('Name, e-mail or phone')} {...set('actor')} />
        <TextInput
          {...words}
          label={t('About whom or what')}
          placeholder={t('Person, department or category')}
          {...set('subject')}
        />
        <TextInput
          {...words}
          label={t('Words')}
          placeholder={t('Device, network, reason')}
          {...set('text')}
        />
        <NativeSelect
          label={t('What')}
          {...set('action')}
          data={[
            { value: '', label: t('Everything') },
            ...actions.map(({ action, name }) => ({ value: action, label: inLanguage(name) })),
            // Of an address that names what this page does not know.
            ...(filter.action && !actions.some(({ action }) => action === filter.action)
              ? [{ value: filter.action, label: filter.action }]
              : []),
          ]}
        />
        <div className={styles.pair}>
          <TextInput type="date" label={t('From')} {...set('from')} />
          <TextInput type="date" label={t('To')} {...set('to')} />
        </div>
        <div className={styles.buttons}>
          <Button type="submit">{t('Search')}</Button>
          <Button variant="default" onClick={() => onFilter({})}>
            {t('Reset')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
