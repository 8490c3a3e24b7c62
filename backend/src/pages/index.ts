export { PagesModule } from './pages.module.ts';
export { PagesService } from './pages.service.ts';
