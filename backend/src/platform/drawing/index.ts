export { DrawingModule } from './drawing.module.ts';
export { DrawingService } from './drawing.service.ts';
export { programAt } from './program.ts';
