import { FileChip } from '@basis/ui/FileChip';
import { Inline } from '@basis/ui/layout/Inline';

export default function FileChipExample() {
  return (
    <Inline space="s2" isWrapping>
      <FileChip fileName="Plans.pdf" href="data:text/plain,plans" detail="48 MB" />
      <FileChip fileName="Specifications.pdf" href="data:text/plain,specifications" detail="2.1 MB" />
    </Inline>
  );
}
