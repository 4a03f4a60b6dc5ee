import { Copy } from 'lucide-react';
import type { ApiError } from '@basis/domain/model/contract/errors';
import { Button } from '@basis/ui/Button';

/** Copies the message of an error and the request id that the log has for it. */
export function CopyErrorButton({ error: { message, requestId } }: { error: ApiError }) {
  const text = requestId === null ? message : `${message} (${requestId})`;
  return (
    <Button size="sm" icon={Copy} onPress={() => void navigator.clipboard.writeText(text)}>
      Copy error
    </Button>
  );
}
