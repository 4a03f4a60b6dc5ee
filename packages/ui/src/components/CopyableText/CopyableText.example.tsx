import { CopyableText } from '@basis/ui/CopyableText';

export default function CopyableTextExample() {
  return <CopyableText copyLabel="Copy address">bids+cascade@inbox.basis.example</CopyableText>;
}
