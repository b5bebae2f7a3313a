import { Box, Button, Stack, Text } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deletionTakenBack } from '#platform/deletion-taken-back.ts'
import { useUser } from '#platform/session.ts'
import { Panel } from '#ui/panel/panel.tsx'
import { takeFocus } from '#ui/take-focus.ts'

/** Stands above every page until it is read: somebody who signed in from habit has kept the account by it. */
export function DeletionTakenBack() {
  const { t } = useTranslation()
  const user = useUser()
  const [isRead, setRead] = useState(!deletionTakenBack.isToTell(user.id))
  const read = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    takeFocus(currentTarget.closest('main'))
    deletionTakenBack.told()
    setRead(true)
  }
  if (isRead) return null
  return (
    <Box mb="md">
      <Panel title={t('Your account stays')}>
        <Stack align="flex-start">
          <Text>
            {t(
              'You had asked for its deletion. By signing in you have taken that back, and nothing was changed.',
            )}
          </Text>
          <Button variant="default" onClick={read}>
            {t('Understood')}
          </Button>
        </Stack>
      </Panel>
    </Box>
  )
}
