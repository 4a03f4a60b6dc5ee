import { Deadline } from '@basis/ui/Deadline';
import { Stack } from '@basis/ui/layout/Stack';

const today = '2026-11-18';

export default function DeadlineExample() {
  return (
    <Stack space="s2" align="start">
      <Deadline date="2026-11-18" time="17:00" zone="PST" today={today} />
      <Deadline date="2026-11-20" today={today} />
      <Deadline date="2026-12-09" today={today} />
    </Stack>
  );
}
