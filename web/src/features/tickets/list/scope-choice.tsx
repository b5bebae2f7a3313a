import { useTranslation } from 'react-i18next'
import { LinkChoice } from '#ui/link-choice.tsx'
import { PageHeader } from '#ui/page-header.tsx'

/** Citizens: what they reported themselves, or what others did, to find and support it. */
export function ScopeChoice({ scope }: { scope: 'community' | undefined }) {
  const { t } = useTranslation()
  const own = { title: t('My Issues'), subtitle: t('Follow what you have reported') }
  const others = { title: t('Community'), subtitle: t('See and support what others have reported') }
  return (
    <>
      <PageHeader {...(scope ? others : own)} />
      <LinkChoice
        label={t('Whose issues')}
        choices={[
          { name: own.title, link: { to: '/issues', search: {} }, isCurrent: !scope },
          { name: others.title, link: { to: '/issues', search: { scope: 'community' } }, isCurrent: !!scope },
        ]}
      />
    </>
  )
}
