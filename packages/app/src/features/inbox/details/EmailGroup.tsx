import type { MessageDetail } from '@basis/domain/model/contract/contract';
import { formatInboxMoment } from '@basis/domain/model/formats/dates';
import { Avatar } from '@basis/ui/Avatar';
import { Badge } from '@basis/ui/Badge';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useInboxActions } from '../filing/useInboxActions';
import { WorkButton } from '../filing/WorkButton';
import { EmailSection } from './EmailSection';
import { useOpenEmail } from './useOpenEmail';

interface EmailGroupProps {
  message: MessageDetail;
  canAct: boolean;
}

/** The emails of a group: each can be opened, and the open one removed from the group. */
export function EmailGroup({ message, canAct }: EmailGroupProps) {
  const actions = useInboxActions();
  const open = useOpenEmail();
  const { group } = message;
  if (group.length === 0) return null;
  return (
    <EmailSection
      title="Grouped emails"
      count={<Badge count={group.length} variant="mute" shape="title" isExact />}
      end={
        canAct ? (
          <WorkButton size="sm" variant="ghostAccent" onPress={() => actions.separate(message.id)}>
            Separate
          </WorkButton>
        ) : null
      }
    >
      <Stack as="ul" space="none" aria-label="Grouped emails">
        {group.map(({ id, subject, fromName, fromEmail, receivedAt }) => {
          const isOpen = id === message.id;
          const sender = fromName || fromEmail || 'Unknown sender';
          return (
            <Box
              as="li"
              key={id}
              paddingInline="s2"
              paddingBlock="s2"
              radius="md"
              background={isOpen ? 'selected' : undefined}
            >
              <Split
                end={
                  <Text size={12} tone="meta" isNumeric>
                    {formatInboxMoment(receivedAt)}
                  </Text>
                }
              >
                <Inline space="s2">
                  <Avatar name={sender} color="stone" size={20} isDecorative />
                  <Text isTruncated weight={isOpen ? 'medium' : 'regular'}>
                    <Link
                      tone="text"
                      aria-current={isOpen}
                      aria-label={`${sender}: ${subject}`}
                      onPress={() => open(id)}
                    >
                      {sender}
                    </Link>
                  </Text>
                </Inline>
              </Split>
            </Box>
          );
        })}
      </Stack>
    </EmailSection>
  );
}
