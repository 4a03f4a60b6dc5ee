import { FileDrop } from '@basis/ui/FileDrop';
import { useState } from 'react';

export default function FileDropExample() {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FileDrop label="Plans" accept={['.pdf']} maxBytes={25_000_000} maxCount={3} value={files} onChange={setFiles} />
  );
}
