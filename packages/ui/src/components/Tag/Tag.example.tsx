import { Inline } from '@basis/ui/layout/Inline';
import { Tag } from '@basis/ui/Tag';

export default function TagExample() {
  return (
    <Inline space="s2" isWrapping>
      <Tag variant="new">New</Tag>
      <Tag count={18}>Drywall</Tag>
      <Tag variant="warning">Bond required</Tag>
      <Tag variant="teal" size="md">
        Prevailing wage
      </Tag>
    </Inline>
  );
}
