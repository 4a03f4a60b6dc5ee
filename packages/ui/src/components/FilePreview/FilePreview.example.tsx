import { FilePreview } from '@basis/ui/FilePreview';

export default function FilePreviewExample() {
  return (
    <FilePreview
      fileName="Site notes.txt"
      content={{ kind: 'text', text: 'Meet at the north dock.\nBring your badge and boots.' }}
    />
  );
}
