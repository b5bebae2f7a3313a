import { Stack } from '@mantine/core'
import type { CurrentUser } from '@nagrik/contract/accounts'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#platform/format.ts'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

export function PersonalFacts({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  return (
    <Stack>
      <FactList>
        <Fact label={t('Full Name')}>{user.name}</Fact>
        <Fact label={t('Email')}>{user.email}</Fact>
        <Fact label={t('Mobile Number')}>
          {user.phoneNumber ? formatPhone(user.phoneNumber) : t('Not given')}
        </Fact>
      </FactList>
      {!user.emailConfirmed && <UnconfirmedEmail />}
    </Stack>
  )
}
