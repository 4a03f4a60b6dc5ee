import { ConfirmDialog } from '@basis/ui/ConfirmDialog';

interface AnswerQuestionProps {
  url: string;
  onClose: () => void;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);

/** Confirms before opening a link that replies to the sender when opened. */
export function AnswerQuestion({ url, onClose }: AnswerQuestionProps) {
  const host = hostOf(url);
  const open = (): void => {
    window.open(url, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title="Are you sure you want to answer the sender?"
      confirmLabel="Answer the sender"
      isCancelFirst
      onConfirm={open}
      onCancel={onClose}
    >
      {`Opening this link at ${host} tells the sender whether you will bid. You can't undo this in Basis.`}
    </ConfirmDialog>
  );
}
