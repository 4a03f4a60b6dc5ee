import { StageChip } from '@basis/ui/StageChip';
import { Inline } from '@basis/ui/layout/Inline';

export default function StageChipExample() {
  return (
    <Inline space="s2" isWrapping>
      <StageChip name="Undecided" code="Undecided" color="stone" />
      <StageChip name="Estimating" code="Estimating" color="amber" />
      <StageChip name="Takeoff" code={null} color="teal" progress={0.65} />
      <StageChip name="Awarded" code="Awarded" color="green" />
    </Inline>
  );
}
