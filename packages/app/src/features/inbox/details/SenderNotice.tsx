import { ShieldCheck } from 'lucide-react';
import type { Message } from '@basis/domain/model/contract/contract';
import { Banner } from '@basis/ui/Banner';
import { Button } from '@basis/ui/Button';
import { Popover } from '@basis/ui/Popover';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';
import { senderAdvice, senderReasons, senderTitle } from './senderWords';

interface SenderNoticeProps {
  message: Pick<Message, 'senderCheck' | 'companyName'>;
}

/** Result of the sender check of an email; renders nothing if it is unknown. */
export function SenderNotice({ message: { senderCheck, companyName } }: SenderNoticeProps) {
  if (!senderCheck) return null;
  const title = senderTitle(senderCheck);
  return (
    <Box paddingInline="s5" paddingBlock="s3">
      {senderCheck.verdict === 'Proved' ? (
        <Banner kind="success" icon={ShieldCheck} title={title} />
      ) : (
        <Banner
          kind="warning"
          title={title}
          action={
            <Popover
              title="How Basis knows"
              widthPx={320}
              placement="bottom end"
              trigger={
                <Button size="sm" variant="ghost">
                  Why?
                </Button>
              }
            >
              <Stack space="s2">
                {senderReasons(senderCheck).map((reason) => (
                  <Text key={reason}>{reason}</Text>
                ))}
              </Stack>
            </Popover>
          }
        >
          {senderAdvice(companyName)}
        </Banner>
      )}
    </Box>
  );
}
