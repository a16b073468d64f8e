/** The fields that filter a list by words, in one file: parts of the browser's script share only its entry. */
import "@/components/api/OperationFilter.client";
import "@/components/mdx/FieldFilter/FieldFilter.client";
