import { I18nProvider } from '@basis/ui/I18nProvider';
import { Tabs } from '@basis/ui/Tabs';

const tabs = [
  { id: 'bids', label: 'العطاءات' },
  { id: 'projects', label: 'المشاريع' },
];

export default function I18nProviderExample() {
  return (
    <div dir="rtl" lang="ar">
      <I18nProvider locale="ar-EG">
        <Tabs aria-label="القوائم" tabs={tabs}>
          {(id) => tabs.find((tab) => tab.id === id)?.label}
        </Tabs>
      </I18nProvider>
    </div>
  );
}
