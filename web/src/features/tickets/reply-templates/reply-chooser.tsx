import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import type { ReplyTemplate } from '@nagrik/contract/reply-templates'
import type { TicketDetail } from '@nagrik/contract/tickets'
import IconMessageReply from '@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/i18n.ts'
import { FailureNote } from '#ui/failure-note.tsx'
import { Item, ItemList } from '#ui/panel/item-list.tsx'
import { PartState } from '#ui/panel/part-state.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { repliesQuery } from './api.ts'
import { type ReplyLanguage, replyFor, withReply } from './model.ts'
import styles from './reply-text.module.css'

interface ReplyChooserProps {
  ticket: TicketDetail
  /** Where the reply goes, and what stands there. */
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  disabled: boolean
}

/** Puts one of the department's standard replies into a comment, in the language that its reporter reads. */
export function ReplyChooser({ ticket, field, text, onText, disabled }: ReplyChooserProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  const insert = (reply: string) => {
    const inserted = withReply(text, field.current?.selectionEnd ?? text.length, reply)
    setTooLong(!inserted)
    if (!inserted) return
    onText(inserted.text)
    setOpen(false)
    // The dialog gives the focus back to its button first.
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(inserted.caret, inserted.caret)
    }, 50)
  }
  const close = () => {
    setOpen(false)
    setTooLong(false)
  }
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        leftSection={<IconMessageReply aria-hidden size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('Standard reply')}
      </Button>
      <Sheet opened={isOpen} title={t('Insert a standard reply')} onClose={close} size="lg">
        <Stack>
          {isTooLong && <FailureNote text={t('With this reply the comment would be too long.')} />}
          <Replies ticket={ticket} onChoose={insert} />
        </Stack>
      </Sheet>
    </>
  )
}

interface RepliesProps {
  ticket: TicketDetail
  onChoose: (reply: string) => void
}

function Replies({ ticket, onChoose }: RepliesProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ReplyLanguage | null>(null)
  return (
    <PartState
      query={useQuery(repliesQuery(ticket.id))}
      skeleton={<Skeleton height={120} />}
      failure={t('The standard replies could not be loaded.')}
    >
      {({ templates, language: reads }) => {
        const language = chosen ?? reads ?? currentLanguage()
        if (templates.length === 0) return <NoReplies />
        return (
          <Stack>
            <NativeSelect
              label={t('Language of the reply')}
              value={language}
              onChange={({ currentTarget }) => setChosen(currentTarget.value === 'hi' ? 'hi' : 'en')}
              data={[
                { value: 'en', label: 'English' },
                { value: 'hi', label: 'हिन्दी' },
              ]}
            />
            <ItemList>
              {templates.map((template) => (
                <Reply
                  key={template.id}
                  template={template}
                  text={replyFor(template, ticket, language)}
                  language={language}
                  onChoose={onChoose}
                />
              ))}
            </ItemList>
          </Stack>
        )
      }}
    </PartState>
  )
}

interface ReplyProps {
  template: ReplyTemplate
  text: string
  language: ReplyLanguage
  onChoose: (reply: string) => void
}

function Reply({ template, text, language, onChoose }: ReplyProps) {
  const { t } = useTranslation()
  return (
    <Item
      title={template.title}
      note={
        <span className={`${styles.text} ${styles.hindi}`} lang={language}>
          {text}
        </span>
      }
      action={
        <Button
          variant="default"
          aria-label={t('Insert: {{title}}', { title: template.title })}
          onClick={() => onChoose(text)}
        >
          {t('Insert')}
        </Button>
      }
    />
  )
}

function NoReplies() {
  const { t } = useTranslation()
  return <Text>{t('This department has no standard replies yet. Its head can write some.')}</Text>
}
