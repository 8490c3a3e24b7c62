export { DeskModule } from './desk.module.ts';
