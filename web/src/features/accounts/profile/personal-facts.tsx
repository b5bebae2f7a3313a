import { Text } from '@mantine/core'
import type { CurrentUser } from '@nagrik/contract/accounts'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#platform/format.ts'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'

export function PersonalFacts({ user }: { user: CurrentUser }) {
  const { t } = useTranslation()
  return (
    <FactList>
      <Fact label={t('Full Name')}>{user.name}</Fact>
      <Fact label={t('Email')}>
        {user.email}
        {!user.emailConfirmed && (
          <Text size="sm" c="dimmed">
            {t(
              'Not confirmed yet. Please press the link that we sent there; until then, links to set a new password go to your former email.',
            )}
          </Text>
        )}
      </Fact>
      <Fact label={t('Mobile Number')}>
        {user.phoneNumber ? formatPhone(user.phoneNumber) : t('Not given')}
      </Fact>
    </FactList>
  )
}
