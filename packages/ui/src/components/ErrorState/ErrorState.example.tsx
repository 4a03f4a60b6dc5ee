import { Button } from '@basis/ui/Button';
import { ErrorState } from '@basis/ui/ErrorState';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';

export default function ErrorStateExample() {
  const [tries, setTries] = useState(0);
  return (
    <ErrorState
      title="Something went wrong"
      actions={
        <Button icon={RotateCw} onPress={() => setTries(tries + 1)}>
          Refresh
        </Button>
      }
    >
      This one is on our side. {tries > 0 ? `Tried ${tries} times.` : 'Refresh the page to pick up where you left off.'}
    </ErrorState>
  );
}
