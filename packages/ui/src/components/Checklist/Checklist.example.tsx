import { Button } from '@basis/ui/Button';
import { Checklist } from '@basis/ui/Checklist';
import { useState } from 'react';

const steps = [
  { id: 'mailbox', title: 'Get your bid invitations in', description: 'Connect a mailbox, or forward to an address.' },
  { id: 'import', title: 'Import your bid log', description: 'A file of any spreadsheet.' },
  { id: 'team', title: 'Invite your team' },
];

export default function ChecklistExample() {
  const [done, setDone] = useState(['mailbox']);
  return (
    <Checklist
      title="Set up Cascade Interiors"
      description="Three steps, about ten minutes, in any order."
      items={steps.map((step) => ({
        ...step,
        isDone: done.includes(step.id),
        action: done.includes(step.id) ? undefined : (
          <Button size="sm" onPress={() => setDone([...done, step.id])}>
            Mark as done
          </Button>
        ),
      }))}
    />
  );
}
