export { AnswerTemplatesModule } from './answer-templates.module.ts';
