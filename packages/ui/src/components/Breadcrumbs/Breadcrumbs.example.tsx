import { Breadcrumbs } from '@basis/ui/Breadcrumbs';

export default function BreadcrumbsExample() {
  return (
    <Breadcrumbs
      crumbs={[
        { label: 'Projects', href: '#projects' },
        { label: 'Open pipeline', href: '#open' },
      ]}
    />
  );
}
