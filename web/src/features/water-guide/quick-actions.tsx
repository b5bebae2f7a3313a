import { Button, Skeleton, Stack } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconCirclePlus from '@tabler/icons-react/dist/esm/icons/IconCirclePlus.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { installationQuery } from '#platform/installation.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Panel } from '#ui/panel/panel.tsx'
import { PartState } from '#ui/panel/part-state.tsx'

/** What somebody with a water problem does next. */
export function QuickActions({ mayReport }: { mayReport: boolean }) {
  const { t } = useTranslation()
  const installation = useQuery(installationQuery)
  return (
    <Panel title={t('Quick Actions')}>
      <Stack gap="xs">
        <PartState
          query={installation}
          skeleton={<Skeleton height={96} />}
          failure={t('The helpline numbers could not be loaded.')}
        >
          {({ helplines }) => (
            <>
              <Button
                {...look}
                component="a"
                href={`tel:${helplines.phone.replace(/[^\d+]/g, '')}`}
                leftSection={<IconPhone aria-hidden size={20} />}
              >
                {t('24/7 helpline {{number}}', { number: helplines.phone })}
              </Button>
              <Button
                {...look}
                component="a"
                href={`https://wa.me/91${helplines.whatsapp}`}
                target="_blank"
                rel="noreferrer"
                leftSection={<IconBrandWhatsapp aria-hidden size={20} />}
              >
                {t('WhatsApp {{number}}', { number: helplines.whatsapp })}
              </Button>
            </>
          )}
        </PartState>
        <LinkButton {...look} to="/issues" leftSection={<IconListDetails aria-hidden size={20} />}>
          {t('Track issues')}
        </LinkButton>
        {mayReport && (
          <LinkButton
            {...look}
            variant="quick"
            to="/quick-report"
            leftSection={<IconCirclePlus aria-hidden size={20} />}
          >
            {t('Quick Report')}
          </LinkButton>
        )}
      </Stack>
    </Panel>
  )
}

const look = { variant: 'default', justify: 'flex-start', fullWidth: true } as const
