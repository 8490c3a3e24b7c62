export { CourseModule } from './course.module.js';
