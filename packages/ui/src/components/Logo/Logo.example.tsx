import { Logo } from '@basis/ui/Logo';

export default function LogoExample() {
  return (
    <a href="#projects">
      <Logo />
    </a>
  );
}
