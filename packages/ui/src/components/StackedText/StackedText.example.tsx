import { StackedText } from '@basis/ui/StackedText';

export default function StackedTextExample() {
  return (
    <StackedText detail="Dana Pike, Harlan & Pike Builders" isStrong>
      Invitation to bid: Riverside Medical
    </StackedText>
  );
}
