import { Button, Stack } from '@mantine/core'
import type { ManagedCategory } from '@nagrik/contract/system-categories'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CategoryIcon } from '#domain/category-icon.tsx'
import { ConfirmAct } from '#features/system/editing/confirm-act.tsx'
import { OutOfUse } from '#features/system/editing/out-of-use.tsx'
import { useEdit } from '#features/system/editing/use-edit.tsx'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AboutSheet } from './about-sheet.tsx'
import { changeCategory, outdates } from './api.ts'
import styles from './categories.module.css'
import { DepartmentPanel } from './department-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { SubCategories } from './sub-categories.tsx'

/** One category: what it is, who handles it, within which time, and what is below it. */
export function CategoryView({ category }: { category: ManagedCategory }) {
  const { t } = useTranslation()
  const [asked, ask] = useState<'about' | 'use' | null>(null)
  const { name, nameHi, icon, color, isActive } = category
  const close = () => ask(null)
  return (
    <Stack gap="md">
      <div>
        <TextLink to="/system" search={{ section: 'categories' }} className={styles.back}>
          <IconChevronLeft aria-hidden size={18} />
          {t('All categories')}
        </TextLink>
        <div className={styles.heading}>
          <CategoryIcon name={icon} color={color} size={44} />
          <div>
            <h2 className={styles.title}>
              {nameInLanguage(name, nameHi)}
              <OutOfUse isActive={isActive} />
            </h2>
          </div>
          <Button variant="default" onClick={() => ask('use')}>
            {isActive ? t('Take out of use') : t('Put back into use')}
          </Button>
        </div>
      </div>
      <div className={styles.panels}>
        <Stack gap="md">
          <DepartmentPanel category={category} />
          <AboutPanel category={category} onEdit={() => ask('about')} />
        </Stack>
        <HoursPanel category={category} />
        <div className={styles.wide}>
          <SubCategories category={category} />
        </div>
      </div>
      {asked === 'about' && <AboutSheet category={category} onClose={close} />}
      {asked === 'use' && <UseSheet category={category} onClose={close} />}
    </Stack>
  )
}

function AboutPanel({ category, onEdit }: { category: ManagedCategory; onEdit: () => void }) {
  const { t } = useTranslation()
  const { name, nameHi, description, descriptionHi, color, isWater, isSensitive, sortOrder } = category
  return (
    <Panel
      title={t('About')}
      aside={
        <Button variant="default" aria-label={t('Edit names and look')} onClick={onEdit}>
          {t('Edit')}
        </Button>
      }
    >
      <FactList>
        <Fact label={t('English name')}>
          <span lang="en">{name}</span>
        </Fact>
        <Fact label={t('Hindi name')}>{nameHi}</Fact>
        <Fact label={t('Description')}>
          {description ? <div lang="en">{description}</div> : '–'}
          {descriptionHi && <div>{descriptionHi}</div>}
        </Fact>
        <Fact label={t('Colour')}>
          <span className={styles.swatch} style={{ background: color }} />
          {color}
        </Fact>
        <Fact label={t('Place in the list')}>{sortOrder}</Fact>
        <Fact label={t('Water guide')}>{isWater ? t('Belongs to it') : t('No')}</Fact>
        <Fact label={t('Place shown to other citizens')}>
          {isSensitive ? t('To about 100 m only') : t('As reported')}
        </Fact>
      </FactList>
    </Panel>
  )
}

function UseSheet({ category, onClose }: { category: ManagedCategory; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, isActive, version } = category
  const name = nameInLanguage(category.name, category.nameHi)
  const edit = useEdit({
    act: () => changeCategory(id, { isActive: !isActive, version }),
    outdates,
    failure: 'The category could not be saved.',
    done: 'Category saved',
    onClose,
  })
  return (
    <ConfirmAct
      title={
        isActive ? t('Take “{{name}}” out of use?', { name }) : t('Put “{{name}}” back into use?', { name })
      }
      text={
        isActive
          ? t('New reports no longer offer it. Issues of this category keep it and go on as before.')
          : t('New reports offer it again.')
      }
      confirmLabel={isActive ? t('Take out of use') : t('Put back into use')}
      busy={edit.busy}
      note={edit.note}
      onConfirm={() => edit.run(undefined)}
      onClose={onClose}
    />
  )
}
