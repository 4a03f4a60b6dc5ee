import { QrCode } from '@basis/ui/QrCode';

export default function QrCodeExample() {
  return (
    <QrCode
      aria-label="QR code for your authenticator app"
      value="otpauth://totp/Basis:grace@basis.example?issuer=Basis&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
    />
  );
}
