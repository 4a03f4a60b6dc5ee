import { UploadIcon } from '@basis/ui/UploadIcon';

export default function UploadIconExample() {
  return <UploadIcon label="XLSX" />;
}
