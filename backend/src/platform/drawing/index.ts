export { DrawingModule } from './drawing.module.js';
export { DrawingService } from './drawing.service.js';
export { programAt } from './program.js';
