import { Button } from '@basis/ui/Button';
import { Checklist } from '@basis/ui/Checklist';
import { CopyField } from '@basis/ui/CopyField';
import { FileDrop } from '@basis/ui/FileDrop';
import { TextField } from '@basis/ui/TextField';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';
import { useState } from 'react';

export default function Onboarding() {
  const [done, setDone] = useState<readonly string[]>([]);
  const finish = (id: string) => setDone((all) => [...all, id]);
  return (
    <Box padding="s6">
      <Checklist
        title="Set up Cascade Interiors"
        description="Three steps, about ten minutes, in any order."
        items={[
          {
            id: 'mailbox',
            title: 'Get your bid invitations in',
            description: 'Forward them to this address.',
            isDone: done.includes('mailbox'),
            action: (
              <Button size="sm" isDisabled={done.includes('mailbox')} onPress={() => finish('mailbox')}>
                I forward them
              </Button>
            ),
            children: <CopyField aria-label="Your address" value="bids+cascade@inbox.basis.example" />,
          },
          {
            id: 'import',
            title: 'Import your bid log',
            description: 'A CSV or Excel file.',
            isDone: done.includes('import'),
            children: (
              <FileDrop
                aria-label="Bid log"
                accept={['.csv', '.xlsx']}
                maxCount={1}
                iconLabel="XLSX"
                onChange={(files) => files.length > 0 && finish('import')}
              />
            ),
          },
          {
            id: 'team',
            title: 'Invite your team',
            isDone: done.includes('team'),
            children: (
              <Stack space="s3" align="start">
                <TextField label="Email" type="email" />
                <Button size="sm" isDisabled={done.includes('team')} onPress={() => finish('team')}>
                  Send invitation
                </Button>
              </Stack>
            ),
          },
        ]}
      />
    </Box>
  );
}
