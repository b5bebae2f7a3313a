import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import type { ReplyTemplate } from '@nagrik/contract/reply-templates'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ticketKeys } from '#domain/ticket-keys.ts'
import { nameInLanguage } from '#platform/i18n/i18n.ts'
import { ConfirmSheet } from '#ui/confirm-sheet.tsx'
import { Item, ItemList } from '#ui/panel/item-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { showToast } from '#ui/toast.ts'
import { useAct } from '#ui/use-act.ts'
import { removeTemplate, templatesQuery } from './api.ts'
import styles from './reply-text.module.css'
import { TemplateForm } from './template-form.tsx'

/** What is being done with a template: written anew where there is none, changed, or removed. */
type Doing = { what: 'write'; template: ReplyTemplate | null } | { what: 'remove'; template: ReplyTemplate }

/** The standard replies of a department, to be read by its agents and edited by its heads and administrators. */
export function ReplyTemplates({ departmentId }: { departmentId: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = useQuery(templatesQuery(departmentId))
  const [doing, setDoing] = useState<Doing | null>(null)
  const done = (said: string) => {
    setDoing(null)
    showToast(said)
    void client.invalidateQueries({ queryKey: ticketKeys.replyTemplates(departmentId) })
  }
  const mayEdit = query.data?.mayEdit ?? false
  return (
    <Panel
      title={t('Standard replies')}
      aside={
        mayEdit && (
          <Button
            leftSection={<IconPlus aria-hidden size={18} />}
            onClick={() => setDoing({ what: 'write', template: null })}
          >
            {t('Add a reply')}
          </Button>
        )
      }
    >
      <PartState
        query={query}
        skeleton={<Skeleton height={120} />}
        failure={t('The standard replies could not be loaded.')}
      >
        {({ templates }) =>
          templates.length === 0 ? (
            <Text c="dimmed">
              {t('None yet. What is answered again and again can be written here once, in both languages.')}
            </Text>
          ) : (
            <ItemList>
              {templates.map((template) => (
                <Item
                  key={template.id}
                  title={template.title}
                  note={
                    <span className={styles.text}>{nameInLanguage(template.textEn, template.textHi)}</span>
                  }
                  action={mayEdit && <Actions template={template} onDo={setDoing} />}
                />
              ))}
            </ItemList>
          )
        }
      </PartState>
      {doing?.what === 'write' && (
        <TemplateForm
          departmentId={departmentId}
          template={doing.template}
          onSaved={() => done(t('Standard reply saved'))}
          onClose={() => setDoing(null)}
        />
      )}
      <Removal
        template={doing?.what === 'remove' ? doing.template : null}
        onDone={() => done(t('Standard reply removed'))}
        onClose={() => setDoing(null)}
      />
    </Panel>
  )
}

interface ActionsProps {
  template: ReplyTemplate
  onDo: (doing: Doing) => void
}

function Actions({ template, onDo }: ActionsProps) {
  const { t } = useTranslation()
  const { title } = template
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        aria-label={t('Edit: {{title}}', { title })}
        onClick={() => onDo({ what: 'write', template })}
      >
        <IconPencil aria-hidden size={20} />
      </ActionIcon>
      <ActionIcon
        color="red"
        aria-label={t('Remove: {{title}}', { title })}
        onClick={() => onDo({ what: 'remove', template })}
      >
        <IconTrash aria-hidden size={20} />
      </ActionIcon>
    </Group>
  )
}

interface RemovalProps {
  /** Null: closed. */
  template: ReplyTemplate | null
  onDone: () => void
  onClose: () => void
}

function Removal({ template, onDone, onClose }: RemovalProps) {
  const { t } = useTranslation()
  const removing = useAct({
    act: removeTemplate,
    failure: () => t('The standard reply could not be removed. Please try again.'),
    onDone,
  })
  const close = () => {
    removing.forget()
    onClose()
  }
  return (
    <ConfirmSheet
      opened={template !== null}
      title={t('Remove this standard reply?')}
      text={template?.title}
      confirmLabel={t('Remove')}
      danger
      busy={removing.busy}
      failure={removing.failure}
      onConfirm={() => template && removing.run(template.id)}
      onClose={close}
    />
  )
}
