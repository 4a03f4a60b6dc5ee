import { CompanyMark } from '@basis/ui/CompanyMark';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

/** Name of a row's company with its mark; “None” has no mark. */
export function CompanyLabel({ row: { key, label } }: { row: { readonly key: string; readonly label: string } }) {
  if (key === 'none') return <Text tone="meta">{label}</Text>;
  return (
    <Inline space="s2">
      <CompanyMark name={label} />
      <Text isTruncated>{label}</Text>
    </Inline>
  );
}
