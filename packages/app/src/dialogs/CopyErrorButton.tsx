import { Copy } from 'lucide-react';
import type { ApiError } from '@basis/domain/contract/errors';
import { Button } from '@basis/ui/Button';

/** Copies what a failure says, and by which number the log knows it. */
export function CopyErrorButton({ error: { message, requestId } }: { error: ApiError }) {
  const text = requestId === null ? message : `${message} (${requestId})`;
  return (
    <Button size="sm" icon={Copy} onPress={() => void navigator.clipboard.writeText(text)}>
      Copy error
    </Button>
  );
}
