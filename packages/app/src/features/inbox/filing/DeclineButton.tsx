import { Ban, ChevronDown } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Button } from '@basis/ui/Button';
import { IconButton } from '@basis/ui/IconButton';
import { Tooltip } from '@basis/ui/Tooltip';
import { BulkAction } from '@basis/ui/data/BulkBar';
import type { Decline } from './useDecline';

interface DeclineButtonProps {
  decline: Decline;
  /** Emails to decline; resolved on press. */
  ids: () => Promise<readonly string[]>;
  /** Position: in the bulk bar, at the end of a row, or below an email's fields. */
  look: 'bar' | 'row' | 'details';
}

/**
 * Declines emails. Opens the menu of reasons; with a remembered reason, which its tooltip names, it declines at once,
 * and a button next to it offers the others.
 */
export const DeclineButton = observer(function DeclineButton({ decline, ids, look }: DeclineButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { remembered, start, ask } = decline;
  const press = async (act: Decline['start']): Promise<void> => act(await ids(), ref.current);
  const opens = remembered ? {} : ({ 'aria-haspopup': 'menu' } as const);
  const label = remembered ? `Decline: ${remembered.name}` : 'Decline';
  const main = { ref, ...opens, 'aria-label': label, icon: Ban, onPress: () => void press(start) };
  if (look === 'row') return <IconButton {...main} size="xs" variant="outlined" />;
  return (
    <>
      <Tooltip content={label} isDisabled={!remembered}>
        {look === 'bar' ? (
          <BulkAction {...main}>Decline</BulkAction>
        ) : (
          <Button {...main} {...(remembered ? {} : { iconEnd: ChevronDown })}>
            Decline
          </Button>
        )}
      </Tooltip>
      {remembered ? (
        <IconButton
          icon={ChevronDown}
          variant={look === 'bar' ? 'inverse' : 'outlined'}
          aria-label="Choose a reason"
          aria-haspopup="menu"
          onPress={() => void press(ask)}
        />
      ) : null}
    </>
  );
});
