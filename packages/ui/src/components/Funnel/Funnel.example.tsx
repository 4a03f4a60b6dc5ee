import { Funnel } from '@basis/ui/Funnel';

export default function FunnelExample() {
  return (
    <Funnel
      aria-label="From request to rental"
      steps={[
        { id: 'asked', label: 'Asked', value: 120, color: 'stone' },
        { id: 'offered', label: 'Offered', value: 84, color: 'blue', href: '#offered', note: '70% of 120' },
        { id: 'rented', label: 'Rented', value: 51, color: 'green', href: '#rented', note: '61% of 84' },
      ]}
    />
  );
}
