import { Button, Stack } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageOutline } from '#ui/page-skeleton.tsx'
import { PageState } from '#ui/page-state.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { AccountFacts } from './account-facts.tsx'
import { ownProfile } from './api.ts'
import { PersonalFacts } from './personal-facts.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileStats } from './profile-stats.tsx'

/** The own account: who, since when and with what results; name, e-mail and phone can be changed. */
export function ProfilePage() {
  const { t } = useTranslation()
  const query = useQuery(ownProfile)
  const [step, setStep] = useState<'first' | 'editing' | 'edited'>('first')
  const isEditing = step === 'editing'
  return (
    <PageState
      query={query}
      skeleton={<PageOutline shape="form" />}
      failure={t('Failed to load profile information.')}
    >
      {({ user, stats }) => (
        <Stack maw={720}>
          <Panel
            title={t('Personal Details')}
            aside={
              !isEditing && (
                <Button
                  ref={step === 'edited' ? takeFocus : undefined}
                  variant="default"
                  leftSection={<IconPencil aria-hidden size={20} />}
                  onClick={() => setStep('editing')}
                >
                  {t('Edit')}
                </Button>
              )
            }
          >
            {isEditing ? (
              <ProfileForm user={user} onClose={() => setStep('edited')} />
            ) : (
              <PersonalFacts user={user} />
            )}
          </Panel>
          <ProfileStats stats={stats} />
          <Panel title={t('Account')}>
            <AccountFacts user={user} />
          </Panel>
        </Stack>
      )}
    </PageState>
  )
}
