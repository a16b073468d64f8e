/** All filters by text, in one chunk. Lazy chunks can share code with the client entry only. */
import "@/components/api/OperationFilter.client";
import "@/components/mdx/FieldFilter/FieldFilter.client";
