export { CourseModule } from './course.module.ts';
