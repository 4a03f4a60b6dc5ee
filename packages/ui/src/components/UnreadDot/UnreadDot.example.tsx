import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { UnreadDot } from '@basis/ui/UnreadDot';

const mails = [
  { id: 'm1', subject: 'Invitation to bid: Harbor Point Elementary', isUnread: true },
  { id: 'm2', subject: 'Addendum 2: Riverside Medical', isUnread: false },
];

export default function UnreadDotExample() {
  return (
    <Stack as="ul" space="s2">
      {mails.map(({ id, subject, isUnread }) => (
        <li key={id}>
          <Inline space="s2">
            <UnreadDot isUnread={isUnread} />
            <Text weight={isUnread ? 'semibold' : 'regular'}>{subject}</Text>
          </Inline>
        </li>
      ))}
    </Stack>
  );
}
