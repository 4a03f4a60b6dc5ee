import type { OwnPasskey } from '@basis/domain/model/contract/contract';
import { ConfirmDialog } from '@basis/ui/ConfirmDialog';

/** An action that needs a confirmation. */
export type AskedFirst =
  | { readonly kind: 'turnOff' }
  | { readonly kind: 'makeCodes' }
  | { readonly kind: 'remove'; readonly passkey: OwnPasskey };

const words = {
  turnOff: {
    title: 'Turn off one-time codes?',
    text: 'Your password alone logs you in then, and your recovery codes end.',
    label: 'Turn off',
  },
  makeCodes: {
    title: 'Make new recovery codes?',
    text: 'The codes that you have now no longer work.',
    label: 'Make new codes',
  },
} as const;

const wordsOf = (question: AskedFirst): { title: string; text: string; label: string } =>
  question.kind === 'remove'
    ? {
        title: `Remove ${question.passkey.name}?`,
        text: 'It no longer logs you in. Remove it from the device too.',
        label: 'Remove passkey',
      }
    : words[question.kind];

interface SecurityQuestionProps {
  question: AskedFirst;
  onConfirm: (question: AskedFirst) => void;
  onCancel: () => void;
}

/** Asks before something that logs a user in ends. */
export const SecurityQuestion = ({ question, onConfirm, onCancel }: SecurityQuestionProps) => {
  const { title, text, label } = wordsOf(question);
  return (
    <ConfirmDialog
      isOpen
      isDanger={question.kind !== 'makeCodes'}
      title={title}
      confirmLabel={label}
      onConfirm={() => onConfirm(question)}
      onCancel={onCancel}
    >
      {text}
    </ConfirmDialog>
  );
};
