import { observer } from 'mobx-react-lite';
import { useState, type ReactNode, type Ref } from 'react';
import type { Composer, DraftFaults } from '@basis/domain/subjects/outgoing/Composer';
import { Button } from '@basis/ui/Button';
import { Icon, type IconDrawing } from '@basis/ui/Icon';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { EmailText } from './EmailText';
import { RecipientField } from './RecipientField';

interface ReplyFieldsProps {
  /** Name of the recipients: Reply to, Forward to. */
  label: string;
  icon: IconDrawing;
  composer: Composer;
  faults: DraftFaults;
  onSend: () => void;
  textRef: Ref<HTMLTextAreaElement>;
}

/** Recipients and text of a reply or a forwarded email. */
export const ReplyFields = observer(function ReplyFields(props: ReplyFieldsProps) {
  const { label, icon, composer, faults, onSend, textRef } = props;
  const { draft } = composer;
  const [isCcShown, setIsCcShown] = useState(draft.cc.length > 0);
  return (
    <>
      <Line
        label={
          <>
            <Icon icon={icon} size={14} />
            {label}
          </>
        }
        end={
          isCcShown ? null : (
            <Button variant="ghost" size="sm" onPress={() => setIsCcShown(true)}>
              Add Cc
            </Button>
          )
        }
      >
        <RecipientField
          label={label}
          isInLine
          value={draft.to}
          onChange={(to) => composer.change({ to })}
          errorMessage={faults.to}
        />
      </Line>
      {isCcShown ? (
        <Line label="Cc">
          <RecipientField
            label="Cc"
            isInLine
            value={draft.cc}
            onChange={(cc) => composer.change({ cc })}
            errorMessage={faults.cc}
          />
        </Line>
      ) : null}
      <EmailText
        ref={textRef}
        aria-label="Message"
        isBare
        minRows={2}
        composer={composer}
        errorMessage={faults.text}
        onSend={onSend}
      />
    </>
  );
});

/** A field with its name in front. */
function Line({ label, end, children }: { label: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <Inline space="none" align="center">
      <Text size={12} tone="meta">
        <Inline as="span" space="s2">
          {label}
        </Inline>
      </Text>
      <Box isFilling>{children}</Box>
      {end}
    </Inline>
  );
}
