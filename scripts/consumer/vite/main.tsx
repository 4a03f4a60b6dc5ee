import '../app/main';
