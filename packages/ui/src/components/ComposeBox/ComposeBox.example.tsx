import { Button } from '@basis/ui/Button';
import { ComposeBox } from '@basis/ui/ComposeBox';
import { TextArea } from '@basis/ui/TextArea';
import { useState } from 'react';

export default function ComposeBoxExample() {
  const [reply, setReply] = useState('We are in. The quote follows on Friday.');
  return (
    <ComposeBox
      aria-label="Reply"
      footer={
        <Button variant="primary" size="sm" isDisabled={reply.trim() === ''} onPress={() => setReply('')}>
          Send reply
        </Button>
      }
    >
      <TextArea aria-label="Message" isBare value={reply} onChange={setReply} />
    </ComposeBox>
  );
}
