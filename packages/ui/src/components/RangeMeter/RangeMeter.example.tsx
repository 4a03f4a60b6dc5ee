import { RangeMeter } from '@basis/ui/RangeMeter';

export default function RangeMeterExample() {
  return (
    <RangeMeter
      aria-label="Chance to win"
      value={0.38}
      low={0.25}
      high={0.53}
      mark={0.36}
      valueLabel="38%, between 25% and 53%; average 36%"
    />
  );
}
