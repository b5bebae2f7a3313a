import { useTranslation } from 'react-i18next'
import { Fact, FactList } from '#ui/panel/fact-list.tsx'
import { Panel } from '#ui/panel/panel.tsx'

export function HelpAndResources() {
  const { t } = useTranslation()
  return (
    <Panel title={t('Help and Resources')}>
      <FactList>
        <Fact label={t('Water tanker')}>{t('1,000 to 1,500 rupees each')}</Fact>
        <Fact label={t('Review')}>{t('The commissioner reviews water issues every Wednesday.')}</Fact>
        <Fact label={t('Keep ready')}>
          {t('Your issue number, address and phone number, whenever you call.')}
        </Fact>
      </FactList>
    </Panel>
  )
}
